import { StyleInjector } from '@dnd-kit/dom'
import { styleNonce } from '../theme/style-nonce.ts'

/** Lets dragging add its styles, which the content security policy otherwise forbids. */
export const withStyleNonce = StyleInjector.configure({ nonce: styleNonce() })
