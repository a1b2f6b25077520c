-- Runs once after a restore or recovery, before any service starts.

-- Kafka was emptied: the relay publishes every event again, and read models skip those they have already handled.
update messaging.cursors set position = null, epoch = epoch + 1 where consumer_group = 'kafka-relay';

-- Sessions ended and keys withdrawn after that time would be valid again: the user service creates a new key and everyone
-- must sign in again.
delete from "user".signing_keys;
