export * from './mail-server'
