import { placeholderProblem } from '@hireloom/contract/letters/placeholders'
import { expect, test } from 'vitest'

test.each([
  ['<p>Dear {{candidate_name}}, welcome as {{ position }}.</p>', undefined],
  ['<p>{One} brace is text.</p>', undefined],
  ['<p>{{first}} and {{second}}</p>', 'Remove the unknown placeholders {{first}}, {{second}}'],
  ['<p>Dear {{candidate_name</p>', 'Write each placeholder with two braces at each end, like {{position}}'],
  ['<p>candidate_name}}</p>', 'Write each placeholder with two braces at each end, like {{position}}'],
  ['<p>{{a_{{position}}}}</p>', 'Write each placeholder with two braces at each end, like {{position}}'],
])('the problem of %s is %s', (text, problem) => expect(placeholderProblem(text)).toBe(problem))
