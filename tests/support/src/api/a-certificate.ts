/** Opens the file of `aCertificate`. */
export const CERTIFICATE_PASSWORD = 'senha-de-teste'

/** A P-256 key and its own certificate, which names no CNPJ and ends in 2126. Made by openssl only for tests. */
const P12 =
  'MIIEPAIBAzCCA/IGCSqGSIb3DQEHAaCCA+MEggPfMIID2zCCApIGCSqGSIb3DQEHBqCCAoMwggJ/AgEAMIICeAYJKoZIhvcNAQcB' +
  'MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjc+B/TtJFXMgICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEECv2' +
  'jb2M1xiFOcQKMxcnw3yAggIQTgw0cQMGRT7gJD0MZhV4pE3d9UaBVS1upt50Kv8Enew46dX1s6Xg28hTMKOqLA5bFEfJrtghkOjn' +
  '2gDvZDw08qqPS3UT5inH2yqps8YoTDKnBS4hp+9cP1EMvDUlcYRuvzMWKztccOBPcpSdGUysw+d4o3UZijW5x5cZlRglD3nAwVnS' +
  'H8v0faNzzaF34grNeXR/1jzOEB/1jjgNxDFe+pEwblpNRUcPsGFqM5+g4GRkT3DmCBXlrz7/tcX+FG82ykCqE8d7V3EyeTAFlDjH' +
  'GDlsM0wBJfG7xVkfOgnZne9u2lSEsUZBp7v/mqb5NAWk4d0yhyQwfE0KiQnrC4Jvo1IX5weSyz0JpB0ZG4ySz1Rw1rAszdU+Fv/+' +
  'hwVCJuceZdO/2EW37kLi5AXjptc89N6SJLmPPpDV+2cNi8XlpUrHi/Hcpu+Pzji9/0PM3+h7J599P0m86jBoIcYq59UgH7hVjDfI' +
  '1fZSGmNZZSJCRfB0a+6DB+ldarc+Jcs+XFvO7HWNHtiqIQC2jGPCKcWkhIraq/obdav54d+yJ0kM16IgzsLrVv6KG6vYfgxVT9ww' +
  'CQi9ACceQ3a+aVI6dC7Uk9aUCPlvH+bwTR8XVYlThNTDImzWExP6iiCHqqWxg3yO1L94TfM+ey91e877UF2yS4TPjapUdPFj48qn' +
  '6tXzvUivZfP35KBTwXOZMfM+vk87MIIBQQYJKoZIhvcNAQcBoIIBMgSCAS4wggEqMIIBJgYLKoZIhvcNAQwKAQKgge8wgewwVwYJ' +
  'KoZIhvcNAQUNMEowKQYJKoZIhvcNAQUMMBwECEoroiIrIj2HAgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQGrYLsFUy' +
  'X7p14lIq+x6PyASBkCvwSMYlKRds4niJGiVZgr2u813Q6H39B4zfIfjcJ6TCvzscezR74NGCjTa9HpxWBNvOlUhLWD7X//7z56t+' +
  'oWezreYxHPbmD6vafBJ/Llr/+P3oubK6+NoW8CLfu46/2/0VQwIby7oHuI1qUfTHPC72cQpeJZwqo/ABBErFQh4mANET/cBhKw31' +
  '+ZKsCLS99DElMCMGCSqGSIb3DQEJFTEWBBSeAIIFyqRIpku58l4AkKRKe2cMFDBBMDEwDQYJYIZIAWUDBAIBBQAEIJHZqV466lde' +
  'NZYHxlkrpKjdzbBCnpLTbx18nRVZh1wcBAieocm8P13hWAICCAA='

export const aCertificate = (name = 'certificado.p12'): File =>
  new File([new Uint8Array(Buffer.from(P12, 'base64'))], name)
