import { DirectionProvider, MantineProvider } from '@mantine/core'
import '../src/app/mantineStyles.ts'
// Used only by guide pages and stories.
import '@mantine/core/styles/Chip.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Text.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '../src/app/fonts.css'
import '../src/app/theme.css'
import './preview.css'
import { cleanNotifications } from '@mantine/notifications'
import type { Preview } from '@storybook/react-vite'
import type { i18n } from 'i18next'
import { configure } from 'mobx'
import { type ComponentProps, lazy, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { addons } from 'storybook/preview-api'
import { configure as configureWaiting, getConfig } from 'storybook/test'
import { AmountsCover, HIDE_AMOUNTS_KEY } from '#components/settings/AmountsCover.tsx'
import { RegionalFormats } from '#components/settings/RegionalFormats.tsx'
import { Toasts } from '#components/ui/feedback/toast.tsx'
import { StoresContext } from '#components/useStores.ts'
import { sampleNow } from '#mocks/sample.ts'
import type { Stores } from '#stores/Stores.ts'
import { resolver, theme } from '../src/app/theme.ts'
import { describeProps } from './describeProps.ts'
import { settleMockBackend, startMockBackend } from './mockBackend.ts'
import { languageOf, readText } from './languages.ts'
import { choosePictures } from './pictures.ts'
import { emptyStorage, endErrors, forgetRequests, pinLocale, setClock } from './page.ts'
import { openTab, Routes } from './product.tsx'
import { applyGlobals, globalTypes, initialGlobals, viewports } from './globals.ts'

configure({ enforceActions: 'always' })
pinLocale()
void addons.ready().then(endErrors)
const { getElementError } = getConfig()
/** Something is looked for that may come: but for the last try nobody reads what the page looked like without it. */
const isTrying = (config: object): boolean =>
  '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
configureWaiting({
  // A machine with other work on its hands takes longer than the second that is usual.
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    isTrying(getConfig())
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// Blocks are for the docs pages: no story waits for them.
const DocsPage = lazy(async () => ({ default: (await import('./Docs.tsx')).DocsPage }))
const DocsFrame = lazy(async () => ({ default: (await import('./Docs.tsx')).DocsFrame }))
const Docs = () => (
  <Suspense>
    <DocsPage />
  </Suspense>
)
const FramedDocs = (props: ComponentProps<typeof DocsFrame>) => (
  <Suspense>
    <DocsFrame {...props} />
  </Suspense>
)

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals,
  globalTypes,
  // The tests look at a story in the modes that it names itself.
  argTypesEnhancers: import.meta.env.MODE === 'test' ? [describeProps] : [describeProps, choosePictures],
  loaders: [
    async ({ parameters, globals }) => {
      // Modules loaded for a story use the story's clock.
      setClock(sampleNow)
      forgetRequests()
      applyGlobals(globals)
      emptyStorage()
      // Columns are measured in it; a story must not be quicker than its font.
      await document.fonts.load('500 14px "IBM Plex Sans Variable"')
      await startMockBackend(parameters, globals['network'], languageOf(globals['language']))
      const stores = await openTab(parameters.signedOut === true, parameters.otherServer)
      await Promise.all((parameters.loads ?? []).map((name) => stores[name].list.load()))
      return { stores, text: await readText(globals['language']) }
    },
  ],
  beforeEach: ({ globals }) => {
    cleanNotifications()
    localStorage.setItem(HIDE_AMOUNTS_KEY, String(globals['amounts'] === 'hidden'))
    return setClock(sampleNow)
  },
  afterEach: ({ parameters }) => settleMockBackend(parameters),
  decorators: [
    (Story, { loaded, globals, parameters }) => (
      // It reads the direction of the page once.
      <DirectionProvider key={String(globals['direction'])}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolver}
          forceColorScheme={globals['theme'] === 'dark' ? 'dark' : 'light'}
        >
          <I18nextProvider i18n={loaded['text'] as i18n}>
            <AmountsCover>
              <StoresContext value={loaded['stores'] as Stores}>
                <Toasts />
                <RegionalFormats>
                  <Routes
                    path={parameters.path ?? '/'}
                    story={<Story />}
                    stores={loaded['stores'] as Stores}
                    routes={parameters.routes}
                  />
                </RegionalFormats>
              </StoresContext>
            </AmountsCover>
          </I18nextProvider>
        </MantineProvider>
      </DirectionProvider>
    ),
  ],
  parameters: {
    // Passed checks are reported by rule, not by element.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'padded',
    controls: { expanded: true },
    // The tests want to know the screen of a story that names none; the catalogue fills its window.
    viewport: { options: viewports, ...(import.meta.env.MODE === 'test' && { defaultViewport: 'desktop' }) },
    options: { storySort: { order: ['Guide', ['Welcome', 'Feel'], 'UI', 'Domains', 'Pages', 'Flows'] } },
    // A docs page draws one story: two fixtures cannot share one mock backend.
    docs: {
      page: Docs,
      container: FramedDocs,
    },
  },
}
export default preview
