import type { Sample } from './layerSamples.ts'

const folders = ['src/app', 'src/guide', 'src/components/notes', 'src/pages']

const sample = (name: string, file: string): Sample => ({
  rule: `${name} of Mantine is for ui/ alone`,
  file,
  code: `import { ${name} } from '@mantine/core'\nexport const y = ${name}\n`,
  message: 'use a component of #components/ui, or wrap it there',
})

/** Imports of what is seen or used, past ui/. */
export const pastUi: Sample[] = ['Button', 'useComputedColorScheme'].flatMap((name) => [
  ...folders.map((folder) => sample(name, `${folder}/m${name}.tsx`)),
  sample(name, `src/pages/M${name}.stories.tsx`),
])

const layout = ['Box', 'Group', 'Stack', 'Text', 'VisuallyHidden'].flatMap((name) =>
  folders.map((folder) => sample(name, `${folder}/m${name}.tsx`)),
)

/** What lays out is for everybody; all of Mantine is for ui/ and for what provides it. */
export const inPlace: Sample[] = [
  ...layout,
  ...['src/components/ui/layout/m.tsx', 'src/components/ui/layout/M.stories.tsx', 'src/app/theme.ts'].map((file) =>
    sample('Tabs', file),
  ),
]
