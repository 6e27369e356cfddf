import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type ReactNode, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { languageNames } from '#text/text.ts'
import type { Language } from '#contract/settings.ts'
import { Facts, GuidePage, Part } from './GuidePage.tsx'
import classes from './Amounts.module.css'

const euro = { symbol: '€', decimals: 2 }
const lei = { symbol: 'lei', decimals: 2 }
const ether = { symbol: 'Ξ', decimals: 18 }
const yen = { symbol: '¥', decimals: 0 }

const rows = [
  ['Rent', '-912', euro],
  ['School trip', '-320', lei],
  ['Salary', '11480', lei],
  ['Staking reward', '0.004817350000000001', ether],
  ['Tea set from Kyōto', '-12000', yen],
  ['Inheritance', '184467440737095516.15', euro],
] as const

const Column = () => (
  <dl className={classes.column}>
    {rows.map(([what, amount, unit]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>
          <Money amount={amount} unit={unit} signs="both" tone={amount.startsWith('-') ? 'plain' : 'income'} />
        </dd>
      </div>
    ))}
  </dl>
)

const facts = [
  ['Sign', 'A real minus, U+2212, as wide as the plus. The sign stands first, before the symbol.'],
  [
    'Symbol',
    'In the ink of captions, so that the digits speak. Before the digits in English, after them in Russian and Romanian, in a slot of one width.',
  ],
  [
    'Digits',
    'At least two after the point, then every stored one: eighteen are printed in full, never rounded, never cut.',
  ],
  [
    'Column',
    'On the right edge, nothing after it. The description gives way; an amount never wraps and never shrinks.',
  ],
  [
    'Converted',
    'An ≈ before it; the rate and its date are one pointer or focus away. Without a rate it is said in words, and left out of the total.',
  ],
  ['Transfer', 'In the second voice and without a sign: the arrow between the accounts tells the direction.'],
] as const

const MoneyGuide = () => (
  <GuidePage
    title="Money"
    lead="One component prints every amount, from exact decimal text. It knows the language and the currency, and nothing else may format one."
  >
    <Part title="The same amounts in three languages">
      <div className={classes.languages}>
        {(['en', 'ru', 'ro'] as const).map((language) => (
          <section key={language}>
            <h3 className={classes.language}>{languageNames[language]}</h3>
            <InLanguage language={language}>
              <Column />
            </InLanguage>
          </section>
        ))}
      </div>
    </Part>
    <Part title="What each piece does">
      <Facts rows={facts} />
    </Part>
    <Part
      title="Subtotal and total"
      text="A single rule carries a subtotal, a double rule the total. Nothing else on a page uses them."
    >
      <div className={classes.sums}>
        <TotalRow label="Everyday" variant="subtotal">
          <Money amount="7328.52" unit={euro} isApproximate />
        </TotalRow>
        <TotalRow label="Total">
          <Money amount="41459.84" unit={euro} />
        </TotalRow>
      </div>
    </Part>
  </GuidePage>
)

const meta = {
  component: MoneyGuide,
  parameters: { docs: { story: { height: '900px' } } },
} satisfies Meta<typeof MoneyGuide>
export default meta
type Story = StoryObj<typeof meta>

export const HowMoneyIsShown: Story = {
  play: async ({ canvasElement }) => {
    const printed = canvasElement.textContent
    await expect(printed).toContain('−€912.00')
    await expect(printed).toContain('−912,00\u00A0€')
    await expect(printed).toContain('+184.467.440.737.095.516,15\u00A0€')
  },
}

/** A bar as wide as the digits covers them: the layout does not move when amounts are hidden, and they are not read aloud. */
export const Hidden: Story = { globals: { amounts: 'hidden' } }

interface InLanguageProps {
  language: Language
  children: ReactNode
}

/** Numbers and dates in a given language, whatever that of the page. */
const InLanguage = ({ language, children }: InLanguageProps) => {
  const { i18n } = useTranslation()
  const [own] = useState(() => i18n.cloneInstance({ lng: language, initAsync: false }))
  return <I18nextProvider i18n={own}>{children}</I18nextProvider>
}
