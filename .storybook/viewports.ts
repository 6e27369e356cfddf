import { themeTokens } from '../src/guide/tokens/themeTokens.ts'
import { valuesOf } from '../src/guide/tokens/tokens.ts'

const width = valuesOf(themeTokens, 'light')

const screen = (name: string, wide: string, height: string) => ({
  name: `${name}, ${wide}`,
  styles: { width: wide, height },
})

/** The screens on either side of each breakpoint in `theme.css`. */
export const viewports = {
  phone: screen('Phone', width('narrowest'), '740px'),
  widePhone: screen('Widest phone', width('phone'), '900px'),
  folded: screen('Folded', width('tight'), '800px'),
  wideFolded: screen('Widest folded', width('folded'), '900px'),
  desktop: screen('Desktop', width('page'), '900px'),
  wide: screen('Wide', '1920px', '1080px'),
}

export const isViewport = (name: string | undefined): name is keyof typeof viewports =>
  name !== undefined && name in viewports
