import type { Sample } from './layerSamples.ts'

export const style: Sample[] = [
  {
    rule: 'no circle of imports',
    file: 'contract/c1.ts',
    code: "import { two } from './c2.ts'\nexport const one = () => two\n",
    message: 'no-cycle',
  },
  {
    rule: 'no any',
    file: 'contract/c3.ts',
    code: 'export const a = (b: any) => b as unknown\n',
    message: 'no-explicit-any',
  },
  {
    rule: 'no promise is left floating',
    file: 'contract/c4.ts',
    code: 'const later = async () => 1\nexport const now = () => {\n  later()\n}\n',
    message: 'no-floating-promises',
  },
  {
    rule: 'a type is imported as one',
    file: 'contract/c5.ts',
    code: "import { Endpoint } from './c6.ts'\nexport const e: Endpoint = 1\n",
    message: 'consistent-type-imports',
  },
  { rule: 'nobody talks to the console', file: 'contract/c7.ts', code: "console.log('x')\n", message: 'no-console' },
  {
    rule: 'a file fits in a few screens',
    file: 'contract/c8.ts',
    code: 'export {}\n'.repeat(251),
    message: 'max-lines',
  },
  {
    rule: 'a component of ui/ has few branches',
    file: 'src/components/ui/layout/c23.ts',
    code: `export const c = (a: number) => ${'a > 1 ? 1 : '.repeat(20)}2\n`,
    message: 'complexity',
  },
  {
    rule: 'a hook is not conditional',
    file: 'src/components/notes/C9.tsx',
    code: "import { useState } from 'react'\nexport const useC = (a: boolean) => (a ? useState(1) : undefined)\n",
    message: 'rules-of-hooks',
  },
  {
    rule: 'an effect names what it reads',
    file: 'src/components/notes/C10.tsx',
    code: "import { useEffect } from 'react'\nexport const useC = (a: () => void) => {\n  useEffect(() => a(), [])\n}\n",
    message: 'exhaustive-deps',
  },
  {
    rule: 'a picture says what it shows',
    file: 'src/components/notes/C11.tsx',
    code: 'export const C = () => <img src="/a.png" />\n',
    message: 'alt-text',
  },
  {
    rule: 'what is clicked is a button',
    file: 'src/components/notes/C12.tsx',
    code: 'export const C = ({ go }: { go: () => void }) => <div onClick={go}>Go</div>\n',
    message: 'click-events-have-key-events',
  },
  {
    rule: 'exports have names',
    file: 'src/components/notes/C13.tsx',
    code: 'export default 1\n',
    message: 'no-default-export',
  },
  {
    rule: 'no circle of types either',
    file: 'contract/c15.ts',
    code: "import type { Two } from './c16.ts'\nexport type One = Two | 1\n",
    message: 'no-cycle',
  },
  {
    rule: 'an import carries its extension',
    file: 'contract/c14.ts',
    code: "import { two } from './c2'\nexport const one = two\n",
    message: 'extensions',
  },
]

export const others: Pick<Sample, 'file' | 'code'>[] = [
  { file: 'contract/c2.ts', code: "import { one } from './c1.ts'\nexport const two = () => one\n" },
  { file: 'contract/c16.ts', code: "import type { One } from './c15.ts'\nexport type Two = One | 2\n" },
  { file: 'contract/c6.ts', code: 'export type Endpoint = number\nexport const x = 1\n' },
]
