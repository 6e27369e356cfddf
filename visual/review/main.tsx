import { MantineProvider } from '@mantine/core'
import '../../src/app/mantineStyles.ts'
import '../../src/app/fonts.css'
import '../../src/app/theme.css'
import { createRoot } from 'react-dom/client'
import { resolver, theme } from '../../src/app/theme.ts'
import { Review } from './Review.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
    <Review />
  </MantineProvider>,
)
