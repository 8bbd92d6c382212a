import { setTextsSource } from '@hireloom/contract/texts/current'
import { english } from '@hireloom/contract/texts/english'

setTextsSource(() => english)
