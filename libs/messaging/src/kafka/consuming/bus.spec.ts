import { messagingContract } from '../../contract'
import { describeWithKafka, sharedBrokers } from '../../spec-support/brokers'
import { openKafkaHarness } from '../../spec-support/kafka'

describeWithKafka('on a real broker', () => {
  messagingContract('Kafka', () => openKafkaHarness(sharedBrokers()))
})
