-- Once after the database went back in time, before any service runs.

-- Kafka was emptied: the relay publishes every event again, and read models skip what they have.
update messaging.cursors set position = null, epoch = epoch + 1 where consumer_group = 'kafka-relay';

-- Sign-ins that were ended after that time, and keys withdrawn since, would hold again: the user service makes a new key
-- and everyone signs in anew.
delete from "user".signing_keys;
