import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { GuidePage, Part } from './GuidePage.tsx'
import classes from './Type.module.css'

const scale = [
  ['figure', '36/40', 'serif 400', '41,459.84', 'One a page: the answer to why one came'],
  ['title-1', '28/34', 'serif 600', 'Transactions', 'The name of a page'],
  ['title-2', '20/28', 'serif 600', 'November 2026', 'A month, the title of a dialog'],
  ['title-3', '17/24', 'serif 600', 'Accounts', 'The title of a panel'],
  ['text-lg', '16/24', 'sans 400', 'Everyday card', 'Fields on a phone, the way in'],
  ['text-md', '14/20', 'sans 400, 500, 600', 'Saturday market, cheese and apples', 'Rows, fields, all that is read'],
  ['text-sm', '13/18', 'sans 400, 500', 'Current balance after saving €3,394.22', 'The second voice, labels, buttons'],
  [
    'text-xs',
    '12/16',
    'sans 400',
    'today’s exchange rates, 09:00',
    'Captions and heads; nothing is smaller but the words of tabs',
  ],
] as const

const voices = [
  ['en', 'Every farthing counts'],
  ['ru', 'Каждый грош на счету'],
  ['ro', 'Fiecare bănuț contează, și știm câți'],
] as const

const Type = () => (
  <GuidePage
    title="Type"
    lead="IBM Plex Sans says what is so, Source Serif 4 gives titles a voice. Three weights, sentence case, no capitals, no letterspaced labels."
  >
    <Part title="The scale">
      <dl className={classes.scale}>
        {scale.map(([token, size, face, sample, use]) => (
          <div key={token} className={classes.step}>
            <dt className={classes.facts}>
              <b>{token}</b>
              <span>{size}</span>
              <span>{face}</span>
            </dt>
            <dd className={classes.sample} data-token={token}>
              {sample}
            </dd>
            <dd className={classes.use}>{use}</dd>
          </div>
        ))}
      </dl>
    </Part>
    <Part
      title="Digits are equally wide at every weight"
      text="The digits of a bold subtotal stand under those of its rows; only commas and points grow by a hair. Of nine families measured, this is the only sans of which that is so."
    >
      <div className={classes.weights} data-figures>
        {[400, 500, 600].map((weight) => (
          <p key={weight} data-weight={weight}>
            <span className={classes.digits}>0123456789</span>
            <span className={classes.name}>{weight}</span>
          </p>
        ))}
      </div>
    </Part>
    <Part title="Three languages, one voice">
      <div className={classes.voices}>
        {voices.map(([lang, words]) => (
          <p key={lang} lang={lang}>
            <span className={classes.serif}>{words}</span>
            <span>{words}: ₽ ₴ ₿ € $ Ξ lei, 0123456789</span>
          </p>
        ))}
      </div>
    </Part>
  </GuidePage>
)

const meta = {
  component: Type,
  parameters: { docs: { story: { height: '900px' } } },
} satisfies Meta<typeof Type>
export default meta

type Story = StoryObj<typeof meta>

export const Scale: Story = {
  play: async ({ canvas }) => {
    await document.fonts.ready
    const widths = canvas.getAllByText('0123456789').map((digits) => digits.getBoundingClientRect().width)
    await expect(new Set(widths.map(Math.round)).size).toBe(1)
  },
}
