import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, expect, test } from 'vitest'
import { compare, filesOf, findChanges, looksLike, measure } from './pictures.ts'
import { picturesPage } from './picturesPage.ts'
import { isMadeFrom, shrink } from './smallPicture.ts'

const picture = (grey: number, width = 40): PNG => {
  const made = new PNG({ width, height: 10 })
  made.data.fill(grey)
  return made
}

const folders: string[] = []
const folderOf = (pictures: Record<string, PNG>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'farthing-pictures-'))
  folders.push(folder)
  mkdirSync(folder, { recursive: true })
  for (const [name, made] of Object.entries(pictures))
    writeFileSync(join(folder, `${name}.png`), shrink(PNG.sync.write(made)))
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('a shade is forgiven, another colour is not', () => {
  expect(compare(picture(100), picture(110)).pixels).toBe(0)
  expect(compare(picture(100), picture(200)).pixels).toBe(400)
})

test('a picture four pixels wider has changed', () => {
  expect(compare(picture(100), picture(100, 44)).pixels).toBe(40)
})

test('a picture is kept small, and is the same picture', () => {
  const kept = shrink(PNG.sync.write(picture(120)))
  expect(compare(PNG.sync.read(kept), picture(120)).pixels).toBe(0)
  expect(shrink(PNG.sync.write(picture(120))).equals(kept)).toBe(true)
})

test('grounds and words keep their exact colours', () => {
  const kept = PNG.sync.read(shrink(PNG.sync.write(picture(251))))
  expect(kept.data.subarray(0, 3)).toEqual(Buffer.from([251, 251, 251]))
})

test('a picture is known again to the byte, and one that only looks like it by its looks', () => {
  const taken = PNG.sync.write(picture(120))
  expect(isMadeFrom(shrink(taken), taken)).toBe(true)
  expect(isMadeFrom(shrink(taken), PNG.sync.write(picture(121)))).toBe(false)
  expect(looksLike(shrink(taken), PNG.sync.write(picture(121)))).toBe(true)
  expect(looksLike(shrink(taken), PNG.sync.write(picture(200)))).toBe(false)
})

test('what changed, came and went is found, and a part of the stories makes none go', () => {
  const accepted = folderOf({ same: picture(1), other: picture(1), old: picture(1) })
  const taken = folderOf({ other: picture(250), fresh: picture(1) })
  const [seen, marks] = [join(taken, 'seen.txt'), folderOf({})]
  writeFileSync(seen, 'same\tA.stories.tsx\nother\tB.stories.tsx\nfresh\tB.stories.tsx\n')
  const kinds = (isWhole: boolean) =>
    findChanges({ accepted, taken, seen, marks }, isWhole).map(({ name, kind }) => `${name} ${kind}`)
  expect(kinds(true)).toEqual(['fresh new', 'other changed', 'old gone'])
  expect(kinds(false)).toEqual(['fresh new', 'other changed'])
  const changes = findChanges({ accepted, taken, seen, marks }, false)
  expect(filesOf({ accepted, taken, seen, marks }, changes)).toEqual(['B.stories.tsx'])
  expect(measure({ accepted, taken, seen, marks }, { name: 'other', kind: 'changed' }).pixels).toBe(400)
  expect(existsSync(join(marks, 'other.png'))).toBe(true)
})

test('the page groups changes by component', () => {
  const change = { kind: 'changed' as const, pixels: 40 }
  const page = picturesPage(
    [
      { name: 'ui-money--expense', ...change },
      { name: 'ui-money--income', ...change },
    ],
    { accepted: 'a', taken: 't', marks: 'm' },
  )
  expect(page.match(/<h2>ui-money<\/h2>/g)).toHaveLength(1)
  expect(page).toContain('a/ui-money--expense.png')
  expect(page).toContain('t/ui-money--income.png')
  expect(page).toContain('m/ui-money--income.png')
})
