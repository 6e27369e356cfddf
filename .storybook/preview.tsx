import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/ibm-plex-sans'
import '@fontsource-variable/source-serif-4/wght.css'
import '../src/theme.css'
import { cleanNotifications } from '@mantine/notifications'
import type { Preview } from '@storybook/react-vite'
import type { i18n } from 'i18next'
import { configure } from 'mobx'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { configure as configureWaiting } from 'storybook/test'
import { createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { Toasts } from '#components/ui/toast.tsx'
import { StoresContext } from '#components/useStores.ts'
import { Language } from '#contract/settings.ts'
import { sampleNow } from '#mocks/sample.ts'
import { memoryDrafts } from '#stores/drafts.ts'
import { Stores } from '#stores/Stores.ts'
import { createText, speak } from '#text/text.ts'
import { resolver, theme } from '../src/theme.ts'
import { setClock } from './clock.ts'
import { closeFarEnd, openFarEnd } from './farEnd.ts'

configure({ enforceActions: 'always' })
// A machine with other work on its hands takes longer than the second that is usual.
configureWaiting({ asyncUtilTimeout: 5_000 })

/** The stores of a tab that has just been opened, over the real client. */
const openTab = async (isSignedOut: boolean): Promise<Stores> => {
  const keeper = memorySession(isSignedOut ? undefined : 'sample-token')
  const api = createApi({
    baseUrl: '/api',
    token: () => keeper.read(),
    onChanged: (topics, changeSetId) => stores.changed(topics, changeSetId),
    onSessionEnded: () => stores.session.end(),
  })
  const stores = new Stores(api, keeper, undefined, memoryDrafts())
  await stores.session.start()
  if (!isSignedOut) await stores.settings.current.load()
  return stores
}

let text: Promise<i18n> | undefined

const readText = async (language: Language): Promise<i18n> => {
  text ??= createText(language)
  const ready = await text
  await speak(ready, language)
  document.documentElement.lang = language
  return ready
}

/** A router of one page, wherever the address leads. */
const AnyRoute = ({ path, children }: { path: string; children: ReactNode }) => {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] }))
  return <RouterProvider router={router} />
}

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', language: 'en' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    language: { toolbar: { title: 'Language', icon: 'globe', items: ['en', 'ru', 'ro'], dynamicTitle: true } },
  },
  loaders: [
    async ({ parameters, globals }) => {
      const language = Language.parse(globals['language'])
      await openFarEnd(parameters.household ?? {}, language, parameters.msw?.handlers ?? [])
      return { stores: await openTab(parameters.signedOut === true), text: await readText(language) }
    },
  ],
  beforeEach: () => {
    cleanNotifications()
    return setClock(sampleNow)
  },
  afterEach: closeFarEnd,
  decorators: [
    (Story, { loaded, globals, parameters }) => (
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        forceColorScheme={globals['theme'] === 'dark' ? 'dark' : 'light'}
      >
        <I18nextProvider i18n={loaded['text'] as i18n}>
          <StoresContext value={loaded['stores'] as Stores}>
            <Toasts />
            <AnyRoute path={parameters.path ?? '/'}>
              <Story />
            </AnyRoute>
          </StoresContext>
        </I18nextProvider>
      </MantineProvider>
    ),
  ],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        folded: { name: 'Folded', styles: { width: '900px', height: '800px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '900px' } },
      },
    },
    // Each story of a docs page gets a window of its own: two households cannot share one far end.
    docs: { story: { inline: false, height: '420px' } },
  },
}
export default preview
