import './mantineStyles.ts'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/ibm-plex-sans'
import '@fontsource-variable/source-serif-4/wght.css'
import './theme.css'
import './frame.css'
import { MantineProvider } from '@mantine/core'
import { configure } from 'mobx'
import { observer } from 'mobx-react-lite'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startWorker } from '#api/serviceWorker.ts'
import { AmountsCover } from '#components/settings/AmountsCover.tsx'
import { FrameColor } from '#components/settings/FrameColor.tsx'
import { RegionalFormats } from '#components/settings/RegionalFormats.tsx'
import { Toasts } from './components/ui/feedback/toast.tsx'
import { StoresContext } from '#components/useStores.ts'
import { createText, detectLanguage, speakWhole } from '#text/text.ts'
import { routes } from './routes.tsx'
import { Tab } from './Tab.ts'
import { takeAutologin } from './takeAutologin.ts'
import { resolver, theme } from './theme.ts'

configure({ enforceActions: 'always' })

const loadingText = createText(detectLanguage(document.cookie, navigator.languages), 'entrance')
const tab = new Tab(takeAutologin(), () => router.navigate('/login'))
const router = createBrowserRouter(routes(tab, async () => speakWhole(await loadingText)))
if (import.meta.env.PROD) void startWorker((page) => void router.navigate(page))
const text = await loadingText

// Screen readers and hyphenation go by it.
const setLanguage = (language: string) => {
  document.documentElement.lang = language
}
setLanguage(text.language)
text.on('languageChanged', setLanguage)

const App = observer(function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <FrameColor />
      <I18nextProvider i18n={text}>
        <AmountsCover>
          <Toasts />
          {/* Who signs out leaves nothing mounted that would ask in the name of nobody. */}
          <StoresContext key={tab.signOuts} value={tab.stores}>
            <RegionalFormats>
              <RouterProvider router={router} />
            </RegionalFormats>
          </StoresContext>
        </AmountsCover>
      </I18nextProvider>
    </MantineProvider>
  )
})

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
