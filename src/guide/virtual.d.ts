declare module 'virtual:catalogue' {
  import type { ComponentFacts } from '../../scripts/catalogue.ts'

  export const components: ComponentFacts[]
}
