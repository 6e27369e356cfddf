import { globSync } from 'node:fs'
import { posix } from 'node:path'

/** Folders that the sidebar calls otherwise than by their own name. */
const titles: Record<string, string> = {
  overview: 'Home',
  explain: 'Explanations',
  lastDays: 'Last 30 days',
  report: 'Report page',
  reports: 'Saved reports',
  place: 'Region',
  check: 'Review',
  unknown: 'Match values',
  shell: 'Frame',
  parts: 'Row',
  labels: 'Payees and tags',
  roundUps: 'Round-ups',
}

/** `firstSteps` is "First steps". */
const titleOf = (folder: string): string =>
  titles[folder] ??
  folder
    .replaceAll(/(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^\w/, (first) => first.toUpperCase())

/** A room of the sidebar for each folder with stories below this one, by the words that people use. */
export const rooms = (room: string, folder: string, without = '') =>
  [...new Set(globSync(`${folder}/**/*.stories.tsx`).map((file) => posix.dirname(file)))]
    .filter((place) => without === '' || !place.startsWith(without))
    .sort()
    .map((place) => ({
      directory: `../${place}`,
      files: '*.stories.tsx',
      titlePrefix: [room, ...place.slice(folder.length).split('/').filter(Boolean).map(titleOf)].join('/'),
    }))
