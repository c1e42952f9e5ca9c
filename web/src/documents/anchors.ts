/** The id of the answer to a field in a list of answers, for links to it. One page shows one list. */
export const answerAnchorOf = (field: string) => `answer-${field}`

/** The id of a question in a list of questions, for links to it. One page shows one list. */
export const questionAnchorOf = (requestId: string) => `question-${requestId}`

/** The id of the words of a question, which name the form for its answer. */
export const questionWordsIdOf = (requestId: string) => `${questionAnchorOf(requestId)}-words`
