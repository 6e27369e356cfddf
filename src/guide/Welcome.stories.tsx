import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Mark } from '#components/ui/data/Mark.tsx'
import { figures } from './catalogue.ts'
import { GuidePage, Part } from './GuidePage.tsx'
import classes from './Welcome.module.css'

const rooms = [
  [
    'Guide',
    'The language: what Farthing feels like, its type, colours, money and space, and its rules, each with a do and a don’t.',
  ],
  ['UI', 'What any product like ours is made of. Knows no domain.'],
  ['Domains', 'Accounts, categories, transactions and all the rest, each in its states, over real stores.'],
  ['Pages', 'Every address: filled, empty, loading, failed, on a phone, with 100,000 rows.'],
  ['Flows', 'A person’s errands through the whole product, from the keyboard.'],
] as const

const grouped = new Intl.NumberFormat('en')

const Figure = ({ value, words }: { value: number; words: string }) => (
  <div>
    <dt>{words}</dt>
    <dd>{grouped.format(value)}</dd>
  </div>
)

const Welcome = () => (
  <GuidePage
    title="The catalogue"
    lead="Every component, page and errand of Farthing, running as it ships: real stores over the real client, and only the far end is pretended. The toolbar above changes theme, language, size of text, motion, covered amounts, screen and what the far end does."
  >
    <div className={classes.front}>
      <Mark size={44} />
      <dl className={classes.figures}>
        <Figure value={figures.components} words="components and pages" />
        <Figure value={figures.stories} words="stories" />
        <Figure value={figures.withPlay} words="of them play by themselves" />
        <Figure value={figures.exceptions.length} words="exceptions from accessibility" />
      </dl>
    </div>
    <Part title="Where things stand">
      <dl className={classes.rooms}>
        {rooms.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Part>
    {figures.exceptions.length > 0 && (
      <Part title="Exceptions from accessibility" says="Each says its reason in its file.">
        <ul>
          {figures.exceptions.map((path) => (
            <li key={path}>{path.replace('../', '')}</li>
          ))}
        </ul>
      </Part>
    )}
  </GuidePage>
)

// The first page of the catalogue is itself, not a page about it.
const meta = { component: Welcome, tags: ['!autodocs'] } satisfies Meta<typeof Welcome>
export default meta

type Story = StoryObj<typeof meta>

export const FrontPage: Story = {
  play: async ({ canvas }) => {
    await expect(figures.stories).toBeGreaterThan(figures.components)
    await expect(canvas.getByText('stories').nextElementSibling).toHaveTextContent(grouped.format(figures.stories))
  },
}
