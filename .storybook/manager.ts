import { addons } from 'storybook/manager-api'
import { workshopTheme } from './workshopTheme.ts'

addons.setConfig({ theme: workshopTheme(globalThis.matchMedia('(prefers-color-scheme: dark)').matches) })
