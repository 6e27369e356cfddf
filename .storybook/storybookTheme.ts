import { create } from 'storybook/theming/create'
import tokens from '../tokens.json' with { type: 'json' }

/** Storybook's own theme, in the product's colours. */
export const storybookTheme = (isDark: boolean) => {
  const hex = (name: keyof typeof tokens.color): string => {
    const value = tokens.color[name].$extensions.mode[isDark ? 'dark' : 'light']
    return value.startsWith('{') ? hex(value.slice('{color.'.length, -1) as keyof typeof tokens.color) : value
  }
  return create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Farthing, the catalogue',
    fontBase: '"IBM Plex Sans Variable", system-ui, sans-serif',
    colorPrimary: hex('accent'),
    colorSecondary: hex('accent-fill'),
    appBg: hex('well'),
    appContentBg: hex('paper'),
    appPreviewBg: hex('paper'),
    appHoverBg: hex('hover'),
    appBorderColor: hex('hairline'),
    appBorderRadius: 4,
    textColor: hex('ink'),
    textMutedColor: hex('ink-3'),
    barBg: hex('paper'),
    barTextColor: hex('ink-2'),
    barHoverColor: hex('accent'),
    barSelectedColor: hex('accent'),
    buttonBg: hex('sheet'),
    buttonBorder: hex('rule'),
    booleanBg: hex('well'),
    booleanSelectedBg: hex('sheet'),
    inputBg: hex('sheet'),
    inputBorder: hex('field'),
    inputTextColor: hex('ink'),
    inputBorderRadius: 4,
  })
}
