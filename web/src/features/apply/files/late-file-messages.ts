export const LATE_FILES = {
  title: 'We couldn’t load your documents',
  message: 'Connect to the internet, then reload the page. Your answers and documents are saved on this device.',
}

export const ANSWER_SECTION = { title: 'Documents' }
