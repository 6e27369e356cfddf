import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A built file, as far as it matters here. */
interface Built {
  type: 'chunk' | 'asset'
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } | undefined
}

/** Files that the app needs before the server responds, and to report that it is unreachable. */
const NEEDED = [
  /\/index\.html$/,
  /\/src\/product\.tsx$/,
  /\/src\/pages\/ServerNotAvailable\.tsx$/,
  /\/src\/text\/(en|ru|ro)\/(\1|entrance)\.ts$/,
]
/** Of the fonts the letters of our languages, not those of the others; nor what reads files of banks. */
const isNeededAsset = (name: string): boolean => name.endsWith('.css') || /-(latin|cyrillic)-(wght-)?normal/.test(name)

/** The files of the shell: those that are needed, with all that they import and dress in. */
export const shellOf = (bundle: Record<string, Built>): string[] => {
  const found = new Set<string>()
  const take = (name: string): void => {
    const built = bundle[name]
    if (built === undefined || found.has(name)) return
    found.add(name)
    const { importedCss = [], importedAssets = [] } = built.viteMetadata ?? {}
    for (const asset of [...importedCss, ...importedAssets].filter(isNeededAsset)) found.add(asset)
    built.imports?.forEach(take)
  }
  for (const { fileName, facadeModuleId } of Object.values(bundle)) {
    if (NEEDED.some((needed) => needed.test(facadeModuleId ?? ''))) take(fileName)
  }
  return [...found].map((name) => `/${name}`).toSorted()
}

/** Gives the build a worker that knows its files. Another build has other files, so browsers see a new worker. */
export const offlineShell = (source: string, buildId: string): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  // Only now the names are the last ones.
  writeBundle({ dir = 'dist' }, bundle) {
    const files = shellOf(bundle)
    // Storybook is built by the same tools, and has no shell.
    if (files.length === 0) return
    const names = `const SHELL = ${JSON.stringify(files)}\nconst BUILD = ${JSON.stringify(buildId)}\n`
    const worker = stripTypeScriptTypes(readFileSync(source, 'utf8'))
    writeFileSync(join(dir, 'sw.js'), names + worker)
  },
})
