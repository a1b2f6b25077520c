// Node finds the enumerations only on the default export: the module is CommonJS.
import kafkajs, { type AclEntry, type Admin } from 'kafkajs'
import { pause } from '../../pause'
import { DEAD_LETTER_TOPIC, type Topic, TOPICS, topicsOf } from '../../topics'
import type { KafkaCluster } from './cluster'
import { KafkaUnavailable } from './unavailable'

/** A user of the cluster: publishes everything, or consumes these streams with groups of these prefixes. */
export type KafkaUser =
  | { readonly name: string; readonly publishes: true }
  | { readonly name: string; readonly groups: readonly string[]; readonly streamPrefixes: readonly string[] }

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs

type Operation = 'READ' | 'WRITE' | 'DESCRIBE' | 'DESCRIBE_CONFIGS'

const allow = (user: KafkaUser, operation: Operation, resource: Partial<AclEntry>): AclEntry => ({
  principal: `User:${user.name}`,
  host: '*',
  operation: AclOperationTypes[operation],
  permissionType: AclPermissionTypes.ALLOW,
  resourceType: AclResourceTypes.TOPIC,
  resourceName: '',
  resourcePatternType: ResourcePatternTypes.LITERAL,
  ...resource,
})

const entriesOf = (user: KafkaUser, named: (name: string) => string): AclEntry[] => {
  const onTopic = (operation: Operation, topic: Topic | typeof DEAD_LETTER_TOPIC) =>
    allow(user, operation, { resourceName: named(topic) })
  if ('publishes' in user)
    return [
      ...TOPICS.map((topic) => onTopic('WRITE', topic)),
      // At start the relay checks whether the topics are configured as it would create them.
      ...[...TOPICS, DEAD_LETTER_TOPIC as typeof DEAD_LETTER_TOPIC].flatMap((topic) => [
        onTopic('DESCRIBE', topic),
        onTopic('DESCRIBE_CONFIGS', topic),
      ]),
    ]
  const ofGroups = (prefix: string) =>
    allow(user, 'READ', {
      resourceType: AclResourceTypes.GROUP,
      resourceName: named(prefix),
      resourcePatternType: ResourcePatternTypes.PREFIXED,
    })
  return [
    ...topicsOf(user.streamPrefixes).map((topic) => onTopic('READ', topic)),
    onTopic('WRITE', DEAD_LETTER_TOPIC),
    ...user.groups.map(ofGroups),
  ]
}

const HEARD_OF_WITHIN_MS = 30_000
const ASK_AGAIN_MS = 100

const ANY = {
  resourceType: AclResourceTypes.ANY,
  resourcePatternType: ResourcePatternTypes.ANY,
  operation: AclOperationTypes.ANY,
  permissionType: AclPermissionTypes.ANY,
}

const identityOf = (entry: AclEntry): string =>
  [
    entry.principal,
    entry.host,
    entry.operation,
    entry.permissionType,
    entry.resourceType,
    entry.resourceName,
    entry.resourcePatternType,
  ].join('\n')

/** The controller has the entries first; a broker that has not received them still refuses the users. */
const known = async (admin: Admin, entries: readonly AclEntry[]): Promise<void> => {
  const end = performance.now() + HEARD_OF_WITHIN_MS
  for (;;) {
    // oxlint-disable no-await-in-loop -- polling
    const { resources } = await admin.describeAcls(ANY)
    const there = new Set(
      resources.flatMap(({ acls, ...resource }) => acls.map((acl) => identityOf({ ...resource, ...acl }))),
    )
    if (entries.every((entry) => there.has(identityOf(entry)))) return
    if (performance.now() >= end)
      throw new KafkaUnavailable(
        'Kafka accepted the access lists but does not apply them: check its controllers.',
      )
    await pause(ASK_AGAIN_MS)
    // oxlint-enable no-await-in-loop
  }
}

const typeOf = (error: unknown): unknown => (error as { type?: unknown } | undefined)?.type

/**
 * Grants each user the rights of its part; rights from other access lists remain. Safe to run repeatedly.
 * @returns false when the brokers have no access lists, so that every user may do everything
 * @throws KafkaUnavailable when the cluster refuses the change
 */
export async function grantAccess(kafka: KafkaCluster, users: readonly KafkaUser[]): Promise<boolean> {
  try {
    const acl = users.flatMap((user) => entriesOf(user, kafka.qualifiedName))
    await kafka.withAdmin(async (admin) => {
      await admin.createAcls({ acl })
      await known(admin, acl)
    })
    return true
  } catch (error) {
    if (typeOf(error) === 'SECURITY_DISABLED') return false
    if (typeOf(error) !== 'CLUSTER_AUTHORIZATION_FAILED') throw error
    throw new KafkaUnavailable(
      'Kafka does not let the user of KAFKA_USERNAME grant access: use a super user of the brokers, or a user with ALTER on the cluster.',
      { cause: error },
    )
  }
}
