// Node finds the enumerations only on the default export: the module is CommonJS.
import kafkajs, { type AclEntry } from 'kafkajs'
import { DEAD_LETTER_TOPIC, type Topic, TOPICS, topicsOf } from '../../topics'
import type { KafkaCluster } from './cluster'
import { KafkaUnavailable } from './unavailable'

/** A user of the cluster: it publishes everything, or follows these streams with groups whose names begin so. */
export type KafkaUser =
  | { readonly name: string; readonly publishes: true }
  | { readonly name: string; readonly groups: string; readonly streamPrefixes: readonly string[] }

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
      // At its start it looks whether the topics are as it would make them.
      ...[...TOPICS, DEAD_LETTER_TOPIC as typeof DEAD_LETTER_TOPIC].flatMap((topic) => [
        onTopic('DESCRIBE', topic),
        onTopic('DESCRIBE_CONFIGS', topic),
      ]),
    ]
  const group = {
    resourceType: AclResourceTypes.GROUP,
    resourceName: named(user.groups),
    resourcePatternType: ResourcePatternTypes.PREFIXED,
  }
  return [
    ...topicsOf(user.streamPrefixes).map((topic) => onTopic('READ', topic)),
    onTopic('WRITE', DEAD_LETTER_TOPIC),
    allow(user, 'READ', group),
  ]
}

const typeOf = (error: unknown): unknown => (error as { type?: unknown } | undefined)?.type

/**
 * Lets each user do what its part does and nothing else, as long as no other access list says more. May run any number of
 * times. @returns false when the brokers have no access lists, so that everyone may do everything
 * @throws KafkaUnavailable when the cluster does not let us change them
 */
export async function grantAccess(kafka: KafkaCluster, users: readonly KafkaUser[]): Promise<boolean> {
  try {
    await kafka.ask((admin) =>
      admin.createAcls({ acl: users.flatMap((user) => entriesOf(user, kafka.named)) }),
    )
    return true
  } catch (error) {
    if (typeOf(error) === 'SECURITY_DISABLED') return false
    if (typeOf(error) !== 'CLUSTER_AUTHORIZATION_FAILED') throw error
    throw new KafkaUnavailable(
      'Kafka does not let the user of KAFKA_USERNAME grant access: name a super user of the brokers, or one who may ALTER the cluster.',
      { cause: error },
    )
  }
}
