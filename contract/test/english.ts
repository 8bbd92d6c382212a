import { readTextsFrom } from '@hireloom/contract/texts/current'
import { english } from '@hireloom/contract/texts/english'

readTextsFrom(() => english)
