export const ordersService = 1;
