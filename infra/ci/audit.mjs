/** Advisories that are known and do not concern the portal, each with the reason and the last day it is accepted. */
export const accepted = []

const GRAVE = new Set(['high', 'critical'])

/** The advisories behind a package's finding; those it has through another package are listed there. */
const advisoriesOf = ({ via }) => via.filter((cause) => typeof cause === 'object')

/**
 * Judges what `npm audit --json` printed on a day (ISO 8601). `answered` is false when the registry told nothing: then
 * nothing is known, which is no finding.
 */
export const judgeAudit = (output, today, acceptedNow = accepted) => {
  const report = reportIn(output)
  if (report === undefined) return { answered: false, problems: [] }
  const advisories = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(advisoriesOf)
      .filter(({ severity }) => GRAVE.has(severity))
      .map((advisory) => [advisory.url, advisory]),
  )
  const isAccepted = (url) => acceptedNow.some((known) => known.url === url && known.until >= today)
  const problems = [...advisories.values()]
    .filter(({ url }) => !isAccepted(url))
    .map(({ name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`)
  return { answered: true, problems }
}

/** npm prints an error as JSON, too, and may print warnings around it. */
const reportIn = (output) => {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    return report.metadata?.vulnerabilities === undefined ? undefined : report
  } catch {
    return undefined
  }
}
