import type { HttpHandler } from 'msw'
import type { BackendParameters } from './mockBackend.ts'
import type { routes } from '../src/app/routes.tsx'

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** The fixture a story lives in: `kind`, and how the mock backend behaves. */
    backend?: BackendParameters
    /** Answers of this story alone; they come before the fixture's. */
    msw?: { handlers: HttpHandler[] }
    /** The address at which the story begins. */
    path?: string
    /** The product's own routes, where the story is the whole product, entered at `path`. The preview does not import them: it would reach every page. */
    routes?: typeof routes
    /** The origin of another server that this browser uses. */
    otherServer?: string
    /** Lists that the page around the component would have loaded. */
    loads?: ('accounts' | 'categories' | 'currencies' | 'payees' | 'recurring' | 'statements' | 'tags')[]
    /** The component inside which alone it can stand: it has no example of its own. */
    partOf?: string
    /** Why no story of the component is pictured. */
    notPictured?: string
    /** Signed out. */
    signedOut?: true
  }
}
