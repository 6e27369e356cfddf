import { expect, test } from 'vitest'
import { shellOf } from './offlineShell.ts'

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = [], css: string[] = []) => ({
  [fileName]: {
    type: 'chunk' as const,
    fileName,
    facadeModuleId,
    imports,
    viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
  },
})

test('the shell is what starts the app and says that there is no server, with what they import, and no other page', () => {
  const fonts = ['assets/plex-latin-wght-normal-x.woff2', 'assets/plex-greek-wght-normal-x.woff2']
  const bundle = {
    ...chunk(
      'assets/index.js',
      '/farthing/index.html',
      ['assets/react.js', 'assets/gone.js'],
      ['assets/index.css', ...fonts],
    ),
    ...chunk('assets/react.js', null),
    ...chunk('assets/away.js', '/farthing/src/pages/ServerNotAvailable.tsx', ['assets/notice.js']),
    ...chunk('assets/notice.js', null, ['assets/away.js']),
    ...chunk('assets/ru.js', '/farthing/src/text/ru/ru.ts'),
    ...chunk('assets/Main.js', '/farthing/src/pages/Main.tsx'),
  }
  expect(shellOf(bundle)).toEqual([
    '/assets/away.js',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/notice.js',
    '/assets/plex-latin-wght-normal-x.woff2',
    '/assets/react.js',
    '/assets/ru.js',
  ])
})

test('a build without the app has no shell', () => {
  expect(shellOf(chunk('assets/stories.js', '/farthing/src/components/ui/data/Mark.stories.tsx'))).toEqual([])
})
