import { catalogue } from '@hireloom/contract/texts/catalogue'
import { setTextsSource } from '@hireloom/contract/texts/current'

// The signed-in product is in English. Users will be able to choose here once it has other languages.
setTextsSource(() => catalogue.en)
