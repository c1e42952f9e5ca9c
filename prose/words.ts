/** Words that texts avoid, and what they say instead. docs/writing.md has the reasons. */
export interface Avoided {
  readonly words: RegExp
  readonly advice: string
}

const avoid = (words: RegExp, advice: string): Avoided => ({ words, advice })

/** One spelling for each thing. */
export const SPELLINGS: readonly Avoided[] = [
  avoid(/\be-mail(?:s|ed|ing)?\b/giu, 'email'),
  avoid(/\.{3}/gu, 'one character: …'),
  avoid(/(?<=\p{L})'(?=\p{L})|(?<=\p{L}s)'(?= \p{L})/gu, 'the curly apostrophe: ’'),
  avoid(/\b(?:Val0|\d[\d.,]*)(?:[KMGT]i?B|km|kW|MW|MWh|GWh|ms)\b/gu, 'a space between the number and its unit'),
  avoid(
    /\b\w*(?:behavi|col|fav|flav|harb|hon|hum|lab|neighb|rum|vap|endeav)or(?:s|ed|ing|able|ably|al|ful|hood|ite|ites)?\b/giu,
    '…our',
  ),
  avoid(/\b(?:cent|fib|theat|calib|lit)er(?:s|ed)?\b/giu, '…re'),
  avoid(
    /\b(?!(?:\w*siz|\w*priz|seiz|maiz|\w*citiz|\w*deniz)(?:e|ed|er|ers|es|ing)\b)\w{2,}iz(?:e|ed|er|ers|es|ing|ation|ations|able)\b/giu,
    '…ise, …isation',
  ),
  avoid(/\b\w+yz(?:e|ed|er|ers|es|ing)\b/giu, '…yse'),
  avoid(/\b(?:cancel|counsel|fuel|label|level|model|signal|total|travel)(?:ed|ing|er|ers|or|ors)\b/giu, 'a double l'),
  avoid(/\b(?:enroll|fulfill|install)ments?\b|\bfulfills?\b|\bskillful\b/giu, 'one l'),
  avoid(/\b(?:defense|offense|pretense)s?\b/giu, '…ence'),
  avoid(/\b(?:an?|the|your|our|any|this|that) licenses?\b/gu, 'the noun: licence'),
  avoid(/\binquir(?:e|y|ies|ed|ing)\b/giu, 'enquire, enquiry'),
  avoid(/\b(?:gray|toward|gotten|percent|catalogs?|aging)\b/giu, 'grey, towards, got, per cent, catalogue, ageing'),
]

/** A full "cannot" is right where contractions are avoided. */
export const FULL_FORMS: readonly Avoided[] = [avoid(/\bcan ?not\b/giu, 'can’t')]

/** For legal pages. */
export const CONTRACTIONS: readonly Avoided[] = [
  avoid(/\b\p{L}+n[’']t\b/giu, 'the full form, such as “cannot”'),
  avoid(/\b\p{L}+[’'](?:re|ll|ve|m|d)\b/giu, 'the full form, such as “we will”'),
  avoid(/\b(?:it|that|there|here|what|who|he|she|let)[’']s\b/giu, 'the full form, such as “it is”'),
]

/** Verbs that ask or tell. An indirect question behind them, such as "says what happened", is plain. */
const ASKING = [
  'ask|asks|asked|answers?|check|checks|checked|choose|chooses|compare|compares|decide|decides|decided|define|defines',
  'depends? on|describe|describes|explain|explains|find out|guess|guesses|judge|judges|know|knows|knew|known|learn|learns|list|lists',
  'name|names|prove|proves|record|records|report|reports|say|says|said|see|sees|show|shows|shown|state|states|tell|tells|told',
  'understand|understands|verify|verifies',
].join('|')

/** A noun instead, and the actor by name: a sponsor, a reviewer, the browser. */
export const CLAUSES: readonly Avoided[] = [
  avoid(/\b(?:who|whom|what|which)ever\b/giu, 'the actor or thing by its name'),
  avoid(/\b(?:nobody|somebody|someone|no one)\b(?! else\b)/giu, 'the actor by name'),
  avoid(
    new RegExp(
      // Not a question, nor "what to do", "what happened", nor behind a verb that asks or tells and up to three words.
      `(?<!\\b(?:${ASKING})(?: [\\p{L}’]+){0,3}[ ,:]+)\\bwhat\\b(?! to\\b| happen(?:s|ed)?\\b|[^.!?]*\\?)`,
      'giu',
    ),
    'a noun for the “what” clause',
  ),
]

/** One word for one thing, and the terms of the trade. */
export const TERMS: readonly Avoided[] = [
  avoid(/\bpapers?\b(?! (?:size|tray)\b)/giu, 'documents'),
  avoid(/\bmend(?:s|ed|ing)?\b/giu, 'remediate, or fix'),
  avoid(/\bdear(?:er|est)?\b(?! \p{Lu}| Val0)/gu, 'costly; “cost of capital”'),
  avoid(/\bon (?:the|its|their|your) way\b/giu, 'in transit, or being sent'),
  avoid(/\bin one hand\b/giu, 'concentration'),
  avoid(/\bstanding (?:of|with)\b|\b(?:its|their) standing\b/giu, 'credit quality; community relations'),
  avoid(/\bin person\b/giu, 'by a member of our team; “in person” means face to face'),
  avoid(/\bby (?:itself|themselves|ourselves|yourself)\b/giu, 'automatically, or alone'),
  avoid(/\bon purpose\b/giu, 'deliberately'),
  avoid(/\bmails?\b(?!box)|\bmail(?:ed|ing)\b/giu, 'email'),
  avoid(/\bthe desk\b/giu, 'the dashboard'),
  avoid(/\blog(?:s|ged|ging)? ?(?:in|on|out)\b(?! to the console)|\blogins?\b/giu, 'sign in, sign out'),
  avoid(/\b(?:be|is|are|was|were) had\b/giu, 'available'),
  avoid(/\ba (?:signed )?heads of terms\b/giu, 'heads of terms, without “a”'),
  avoid(
    /\bplease (?:add|attach|choose|enter|fill|give|pick|provide|select|specify|type)\b/giu,
    'the verb alone: “Enter the funding required”',
  ),
  avoid(/\butili[sz](?:e|es|ed|ing)\b/giu, 'use'),
  avoid(
    /\b(?:in order to|prior to|in the event (?:of|that)|at this point in time|with regard to)\b/giu,
    'to, before, if, now, about',
  ),
  avoid(
    /\bapplications?(?: that)?(?: has| have)?(?: just)? (?:arriv(?:es?|ed|ing)|reach(?:es|ed) us)\b/giu,
    'received: “we have received your application”',
  ),
  avoid(/\boops\b/giu, 'what happened'),
]
