export const EYEBROW = 'Legal'

export const CONTENTS_TITLE = 'Contents'

export const EFFECTIVE_DATE = 'Effective date:'
