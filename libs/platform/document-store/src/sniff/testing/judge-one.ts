import { judgeFile } from '../judge-file'
import { svg } from './drawings'

process.stdout.write(JSON.stringify(await judgeFile(Buffer.from(svg('')))))
