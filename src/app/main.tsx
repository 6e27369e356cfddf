import './mantineStyles.ts'
import './fonts.css'
import './theme.css'
import './frame.css'
import { MantineProvider } from '@mantine/core'
import { configure } from 'mobx'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startWorker } from '#api/serviceWorker.ts'
import { AmountsCover } from '#components/settings/AmountsCover.tsx'
import { FrameColor } from '#components/settings/FrameColor.tsx'
import { regionOf } from '#shared/region.ts'
import { createText, detectLanguage } from '#text/text.ts'
import { isPage, returnAddress } from './addresses.ts'
import { Connection } from './Connection.ts'
import { takeAutologin } from './takeAutologin.ts'
import { allowOwnTypes } from './trustedTypes.ts'
import { resolver, theme } from './theme.ts'

configure({ enforceActions: 'always' })
allowOwnTypes()

const loadProduct = () => import('./product.tsx')
const loadEntrance = () => import('./SignedOut.tsx')

const connection = new Connection(takeAutologin())
const { session } = connection.stores
const isKept = session.isKept()
const language = detectLanguage(document.cookie, navigator.languages)
const loadingText = createText(language, [isKept ? 'pages' : 'entrance'], regionOf(language, navigator.languages))
// Loads in parallel with the session.
void (isKept ? loadProduct() : loadEntrance())
let goTo = (page: string): void => location.assign(page)
if (import.meta.env.PROD) void startWorker((page) => goTo(page))

// For screen readers and hyphenation.
const setLanguage = (language: string) => {
  document.documentElement.lang = language
}

const place = document.getElementById('root') as HTMLElement
const root = createRoot(place)
const show = async (what: ReactNode): Promise<void> => {
  const text = await loadingText
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <FrameColor />
      <I18nextProvider i18n={text}>
        <AmountsCover>{what}</AmountsCover>
      </I18nextProvider>
    </MantineProvider>,
  )
}

const showProduct = async () => {
  const { openProduct } = await loadProduct()
  const opened = await openProduct(connection, loadingText)
  goTo = opened.goTo
  await show(opened.product)
}

const enter = () => {
  history.replaceState(undefined, '', returnAddress(location.href))
  // Code that cannot be loaded belongs to an older build: a reload gets the latest.
  showProduct().catch(() => location.reload())
}

const showEntrance = async () => {
  const { SignedOut } = await loadEntrance()
  await show(<SignedOut stores={connection.stores} onDone={enter} />)
  const prefetch = async () => (await loadProduct()).prefetchPage()
  place.addEventListener('input', () => void prefetch().catch(() => undefined), { once: true })
}

// Not a top-level await: modules loaded later import this one and would wait for it, while it waits for them.
const start = async () => {
  const text = await loadingText
  setLanguage(text.language)
  text.on('languageChanged', setLanguage)
  if (!isKept) await connection.started
  // For an unknown path, the product shows its error page.
  await (!isKept && session.status === 'signedOut' && isPage(location) ? showEntrance() : showProduct())
}
void start()
