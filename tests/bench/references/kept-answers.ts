/** Where the page of SurveyJS keeps its answers in `localStorage`. */
export const KEPT_ANSWERS = 'answers'
