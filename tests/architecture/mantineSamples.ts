import type { Sample } from './layerSamples.ts'

const folders = ['src/app', 'src/guide', 'src/components/notes', 'src/pages']

const sample = (name: string, file: string): Sample => ({
  rule: `${name} of Mantine is for ui/ alone`,
  file,
  code: `import { ${name} } from '@mantine/core'\nexport const y = ${name}\n`,
  message: 'use a component of #components/ui, or wrap it there',
})

/** Imports of components and hooks past ui/. */
export const pastUi: Sample[] = ['Button', 'useComputedColorScheme'].flatMap((name) => [
  ...folders.map((folder) => sample(name, `${folder}/m${name}.tsx`)),
  sample(name, `src/pages/M${name}.stories.tsx`),
])

const layout = ['Box', 'Group', 'Stack', 'Text', 'VisuallyHidden'].flatMap((name) =>
  folders.map((folder) => sample(name, `${folder}/m${name}.tsx`)),
)

/** Layout is for everybody; the rest of Mantine is for ui/ and the theme. */
export const inPlace: Sample[] = [
  ...layout,
  ...['src/components/ui/layout/m.tsx', 'src/components/ui/layout/M.stories.tsx', 'src/app/theme.ts'].map((file) =>
    sample('Tabs', file),
  ),
]
