import '@licensing/ui-kit/preload-picker'
