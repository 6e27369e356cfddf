// `npm run tokens`: writes tokens.json, for tools that draw, from src/app/theme.css.
import { readFileSync, writeFileSync } from 'node:fs'
import { designTokens } from '../src/guide/tokens/designTokens.ts'
import { readTokens } from '../src/guide/tokens/tokens.ts'
import { run } from './run.ts'

const tokens = designTokens(readTokens(readFileSync('src/app/theme.css', 'utf8')))
writeFileSync('tokens.json', JSON.stringify(tokens))
process.exitCode = await run('oxfmt', ['tokens.json'])
