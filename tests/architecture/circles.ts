import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, normalize } from 'node:path/posix'

const ALIAS = /^#(api|stores|text|components|pages|app)\//
const IMPORT = /(?:\bfrom|\bimport\()\s*'([^']+)'/g
const FOR_TESTS = /\.(test|stories)\.tsx?$|\/(testing|test[A-Z]\w*)\.ts$/

const targetOf = (file: string, from: string): string => {
  if (from.startsWith('.')) return normalize(join(dirname(file), from))
  return from.replace(ALIAS, 'src/$1/').replace(/^#/, '')
}

/** Which folders directly below a folder import which others; tests and stories do not count. */
const importsBetween = (root: string, folder: string): Map<string, Set<string>> => {
  const imports = new Map<string, Set<string>>()
  const roomOf = (file: string): string | undefined =>
    file.startsWith(`${folder}/`) ? /^[^/]+(?=\/)/.exec(file.slice(folder.length + 1))?.[0] : undefined
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  )
  for (const file of files.filter((each) => /\.tsx?$/.test(each) && !FOR_TESTS.test(each))) {
    const room = roomOf(file)
    if (room === undefined) continue
    const targets = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map((m) =>
      roomOf(targetOf(file, m[1]!)),
    )
    for (const target of targets)
      if (target !== undefined && target !== room) imports.set(room, (imports.get(room) ?? new Set()).add(target))
  }
  return imports
}

/** The folders below a folder that can be reached from themselves, each with what it imports. */
export const circlesBetween = (root: string, folder: string): string[] => {
  const imports = importsBetween(root, folder)
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to))
    return seen
  }
  return [...imports].filter(([room]) => reach(room).has(room)).map(([room, to]) => `${room}: ${[...to].join(', ')}`)
}
