import { expect, test } from 'vitest'
import { waysToInstall } from './chromium.ts'

const commands = (isRoot: boolean, facts: string[]) =>
  waysToInstall(isRoot, facts).map((way) => way.map((command) => command.join(' ')))

const own = ['npx playwright install chromium']
const ownWithLibraries = ['npx playwright install --with-deps chromium']

test('root on Debian reads the list of packages before it installs one, and tries Playwright’s own after that', () => {
  expect(commands(true, ['NAME="Debian GNU/Linux"', 'ID=debian'])).toEqual([
    ['apt-get update', 'apt-get install -y --no-install-recommends chromium'],
    ownWithLibraries,
  ])
})

test('root on Ubuntu, whose package a container cannot run, takes Playwright’s own and its libraries', () => {
  expect(commands(true, ['ID=ubuntu', 'ID_LIKE=debian'])).toEqual([ownWithLibraries])
})

test('elsewhere, and without root, it is Playwright’s own alone', () => {
  expect(commands(false, ['ID=debian'])).toEqual([own])
  expect(commands(true, ['ID=fedora'])).toEqual([own])
  expect(commands(false, [])).toEqual([own])
})
