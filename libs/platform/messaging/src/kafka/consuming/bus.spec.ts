import { messagingContract } from '../../testing/contract'
import { describeWithKafka, sharedBrokers } from '../../testing/brokers'
import { openKafkaHarness } from '../../testing/kafka'

describeWithKafka('on a real broker', () => {
  messagingContract('Kafka', () => openKafkaHarness(sharedBrokers()))
})
