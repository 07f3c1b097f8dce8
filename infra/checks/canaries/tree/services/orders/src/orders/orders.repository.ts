export const ordersRepository = 1;
