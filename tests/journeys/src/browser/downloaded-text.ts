import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** The text of a downloaded file, with its byte order mark. A browser that is shared gives no path to the file. */
export const downloadedText = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString('utf8')
