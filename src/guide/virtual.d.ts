declare module 'virtual:catalogue' {
  import type { ComponentFacts } from '../../scripts/catalogue.ts'
  import type { Criterion } from '../../scripts/lifecycle.ts'

  export const components: ComponentFacts[]
  export const criteria: Pick<Criterion, 'name' | 'text'>[]
}

declare module 'virtual:icons' {
  import type { Icon } from '@tabler/icons-react'

  export const icons: Record<string, Icon>
}

declare module 'virtual:news' {
  /** The first entries of the changelog, as Markdown. */
  export const news: string[]
}
