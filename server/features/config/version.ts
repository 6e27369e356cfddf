import { readFileSync } from 'node:fs'

const packageFile = new URL('../../../package.json', import.meta.url)

/** The semantic version of this server. */
export const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
