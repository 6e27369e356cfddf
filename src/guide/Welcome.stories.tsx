import type { Meta, StoryObj } from '@storybook/react-vite'
import Markdown from 'markdown-to-jsx/react'
import { news } from 'virtual:news'
import about from '#package.json'
import { Mark } from '#components/ui/data/Mark.tsx'
import { inModes } from '#mocks/modes.ts'
import { Facts, GuidePage, Part } from './GuidePage.tsx'
import classes from './Welcome.module.css'

const rooms = [
  [
    'Guide',
    'The design language: tokens, rules with a do and a don’t, patterns, guides, the status of every component, a playroom.',
  ],
  ['UI', 'Shared components: buttons, fields, dialogs, charts. They know nothing of accounts or transactions.'],
  ['Domains', 'Components for accounts, categories, transactions and so on, each in its states, over real stores.'],
  ['Pages', 'Every address: filled, empty, loading, failed, on a phone, with 100,000 rows.'],
  ['Flows', 'Whole tasks through the product, from the keyboard.'],
] as const

const designers = [
  ['guide-feel--paper-and-ink', 'Seven principles'],
  ['guide-tokens--colour', 'Tokens: colour, type, space, icons'],
  ['guide-guides--content', 'Guides: words, forms, charts, density, screens, right to left'],
  ['guide-patterns--destructive-action', 'Patterns'],
  ['guide-playroom--compose', 'Playroom: compose a screen from components'],
] as const

const developers = [
  ['guide-status--table', 'Status of every component'],
  ['ui-layout-button--default', 'A component: Button'],
  ['guide-rules--forms-help', 'Rules'],
  ['guide-amounts--how-money-is-shown', 'How amounts are shown'],
] as const

interface LinksProps {
  links: readonly (readonly [id: string, words: string])[]
}

const Links = ({ links }: LinksProps) => (
  <ul>
    {links.map(([id, words]) => (
      <li key={id}>
        <a href={`./?path=/story/${id}`} target="_top">
          {words}
        </a>
      </li>
    ))}
  </ul>
)

const home = new URL('../../docs/pictures/main-light.png', import.meta.url).href
const dark = new URL('../../docs/pictures/new-transaction-dark.png', import.meta.url).href

const Welcome = () => (
  <GuidePage
    title="Farthing, the catalogue"
    lead="Farthing is a personal finance manager that you run yourself. Here are its components, pages and tasks as they ship: real stores over the real client, only the server is simulated. The toolbar changes theme, language, text size, motion, amounts, screen and network."
  >
    <p className={classes.version}>
      <Mark width={44} /> Version {about.version}
    </p>
    <div className={classes.pictures}>
      <img src={home} alt="Home: net worth, accounts in folders, the latest transactions" />
      <img src={dark} alt="Transactions in the dark theme, with the form for a new one open" />
    </div>
    <div className={classes.starts}>
      <Part title="Start here as a designer">
        <Links links={designers} />
      </Part>
      <Part title="Start here as a developer">
        <Links links={developers} />
      </Part>
    </div>
    <Part title="Where things are">
      <Facts rows={rooms} />
    </Part>
    <Part title="What is new">
      <ul>
        {news.map((entry) => (
          <li key={entry}>
            <Markdown options={{ disableParsingRawHTML: true, forceInline: true }}>{entry}</Markdown>
          </li>
        ))}
      </ul>
    </Part>
  </GuidePage>
)

// The start page of the catalogue needs no documentation page.
const meta = { component: Welcome, tags: ['!autodocs'] } satisfies Meta<typeof Welcome>
export default meta

export const FrontPage: StoryObj<typeof meta> = { parameters: inModes('dark', 'phone') }
