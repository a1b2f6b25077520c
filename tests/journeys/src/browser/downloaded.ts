import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** The bytes of a downloaded file. A browser that is shared gives no path to the file. */
export const downloadedBytes = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream())

/** The text of a downloaded file, with its byte order mark. */
export const downloadedText = async (download: Download): Promise<string> =>
  (await downloadedBytes(download)).toString('utf8')
