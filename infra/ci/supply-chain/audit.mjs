/** Advisories that do not affect the portal, each with the reason and its last accepted day. */
const accepted = []

const REPORTED_SEVERITIES = new Set(['high', 'critical'])

/** The advisories of a package itself; the ones of its dependencies are listed under those. */
const advisoriesOf = ({ via }) => via.filter((cause) => typeof cause === 'object')

/**
 * Evaluates the output of `npm audit --json`; `today` is an ISO 8601 date. Without a report, because the registry is unreachable,
 * `checked` is false and there are no problems.
 */
export const auditProblems = (output, today, acceptedNow = accepted) => {
  const report = reportIn(output)
  if (report === undefined) return { checked: false, problems: [] }
  const advisories = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(advisoriesOf)
      .filter(({ severity }) => REPORTED_SEVERITIES.has(severity))
      .map((advisory) => [advisory.url, advisory]),
  )
  const isAccepted = (url) => acceptedNow.some((known) => known.url === url && known.until >= today)
  const problems = [...advisories.values()]
    .filter(({ url }) => !isAccepted(url))
    .map(({ name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`)
  return { checked: true, problems }
}

/** npm prints errors as JSON too, and may print warnings before and after it. */
const reportIn = (output) => {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    return report.metadata?.vulnerabilities === undefined ? undefined : report
  } catch {
    return undefined
  }
}
