import type { Sample } from './layerSamples.ts'

const names = [
  'Button',
  'Checkbox',
  'Menu',
  'NativeSelect',
  'NumberInput',
  'PasswordInput',
  'Popover',
  'Progress',
  'SegmentedControl',
  'Switch',
  'Textarea',
  'TextInput',
]
const folders = ['src/app', 'src/guide', 'src/components/notes', 'src/pages']

const sample = (name: string, file: string): Sample => ({
  rule: `${name} is of ui/`,
  file,
  code: `import { ${name} } from '@mantine/core'\nexport const y = ${name}\n`,
  message: `instead of Mantine's ${name}`,
})

/** Imports of a component that ui/ has its own of. */
export const pastUi: Sample[] = names.flatMap((name) => [
  ...folders.map((folder) => sample(name, `${folder}/m${name}.tsx`)),
  sample(name, `src/pages/M${name}.stories.tsx`),
])

/** The two places that may. */
export const inUi: Sample[] = names.map((name) => sample(name, `src/components/ui/layout/m${name}.tsx`))
export const inTheme: Sample = sample('Button', 'src/app/theme.ts')
