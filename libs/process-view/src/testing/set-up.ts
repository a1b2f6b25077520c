import '@licensing/ui-kit/picker-at-hand'
