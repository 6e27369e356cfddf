import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import { useWishes } from './useWishes.ts'
import { workshopTheme } from './workshopTheme.ts'

/** What stands around a docs page; it wears the theme of the toolbar. */
export const DocsFrame = ({ context, children }: PropsWithChildren<DocsContainerProps>) => (
  <DocsContainer context={context} theme={workshopTheme(useWishes(context)['theme'] === 'dark')}>
    {children}
  </DocsContainer>
)
