/** Where every function runs, and from where a page calls one. Next to the database: a trigger must not cross the sea. */
export const REGION = 'australia-southeast1'
